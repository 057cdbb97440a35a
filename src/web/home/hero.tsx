import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { HeroDimensions, HeroRuler } from './hero-drawing.tsx'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-t page">
        <h1 className="d1">
          NEW TECHNOLOGY <br />
          &amp; BUILD
        </h1>
        <div className="hero-b">
          <p className="lead">Hand tools by the hundred, from the works that forge them.</p>
          <ButtonLink to="/products" variant="primary" size="large">
            BUY NOW <Icon name="arrow" size={18} />
          </ButtonLink>
        </div>
      </div>
      <div className="hero-a">
        <HeroRuler />
        <img src="/hero.webp" width="3000" height="1000" alt="" fetchPriority="high" />
        <HeroDimensions />
      </div>
    </section>
  )
}
