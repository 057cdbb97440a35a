import './hero.css'
import { Fragment } from 'react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { HeroDimensions, HeroRuler } from './hero-drawing.tsx'
import { type HeroTool, HeroTools } from './hero-tools.tsx'
import plain from './images/hero.webp'
import narrow from './images/hero-2000.avif'
import wide from './images/hero-3000.avif'

/** With tools it shows them, otherwise its own picture. */
export function Hero({ headline, sentence, tools }: { headline: string; sentence: string; tools: HeroTool[] }) {
  const lines = headline
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return (
    <section className={tools.length > 0 ? 'hero has-tools' : 'hero'}>
      <div className="hero-text page">
        <h1 className={lines.every((line) => line.length <= ROOM) ? 'display-1' : 'display-1 is-long'}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state
            <Fragment key={index}>
              {index > 0 && <br />}
              {index < lines.length - 1 ? `${line} ` : line}
            </Fragment>
          ))}
        </h1>
        <div className="hero-body stack">
          {sentence && <p className="lead">{sentence}</p>}
          <ButtonLink to="/products" variant="primary" size="large">
            BUY NOW <Icon name="arrow" size={18} />
          </ButtonLink>
        </div>
      </div>
      {tools.length > 0 ? <HeroTools tools={tools} /> : <HeroPicture />}
    </section>
  )
}

/** The headline's size fits lines of this many characters. */
const ROOM = 'NEW TECHNOLOGY'.length

const HeroPicture = () => (
  <div className="hero-image">
    <HeroRuler />
    <picture>
      <source type="image/avif" media="(max-width: 639px)" srcSet={narrow} />
      <source type="image/avif" srcSet={wide} />
      <img src={plain} width="3000" height="1000" alt="" fetchPriority="high" />
    </picture>
    <HeroDimensions />
  </div>
)
