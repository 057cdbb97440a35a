import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { HeroDimensions, HeroRuler } from './hero-drawing.tsx'
import plain from './images/hero.webp'
import narrow from './images/hero-2000.avif'
import wide from './images/hero-3000.avif'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-text page">
        <h1 className="display-1">
          NEW TECHNOLOGY <br />
          &amp; BUILD
        </h1>
        <div className="hero-body">
          <p className="lead">Hand tools by the hundred, from the works that forge them.</p>
          <ButtonLink to="/products" variant="primary" size="large">
            BUY NOW <Icon name="arrow" size={18} />
          </ButtonLink>
        </div>
      </div>
      <div className="hero-image">
        <HeroRuler />
        <picture>
          <source type="image/avif" media="(max-width: 639px)" srcSet={narrow} />
          <source type="image/avif" srcSet={wide} />
          <img src={plain} width="3000" height="1000" alt="" fetchPriority="high" />
        </picture>
        <HeroDimensions />
      </div>
    </section>
  )
}
