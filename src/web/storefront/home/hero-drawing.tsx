import type { CSSProperties } from 'react'

/** The hero image is 3000 units wide, 3.2 of them a millimeter. The ruler's zero aligns with the column's left edge at 1440 px. */
const ruler = { zero: 812.5, step: 32, width: 3000 }

const tools = [
  {
    at: 'translate(617.1 438.9)',
    line: 'M157.9 546.5L611.8 191.9',
    ends: 'M63.1 425.2L163.5 553.6M561.8 127.8L617.4 199.0',
    heads: 'M157.9 546.5L172.5 540.9L167.0 533.8ZM611.8 191.9L602.8 204.7L597.3 197.6Z',
    middle: 'translate(384.9 369.2) rotate(-38)',
    label: '180 mm',
  },
  {
    at: 'translate(1284.7 41.0)',
    line: 'M237.1 1088.6L1069.3 438.4',
    ends: 'M143.0 968.1L242.7 1095.7M1057.5 423.3L1074.8 445.5',
    heads: 'M237.1 1088.6L251.7 1082.9L246.2 1075.8ZM1069.3 438.4L1060.2 451.2L1054.7 444.1Z',
    middle: 'translate(653.2 763.5) rotate(-38)',
    label: '330 mm',
  },
  {
    at: 'translate(1844.7 521.4)',
    line: 'M86.4 504.7L540.3 150.1',
    ends: 'M65.8 478.3L91.9 511.8M530.0 136.9L545.8 157.2',
    heads: 'M86.4 504.7L101.0 499.0L95.4 491.9ZM540.3 150.1L531.2 162.8L525.7 155.7Z',
    middle: 'translate(313.3 327.4) rotate(-38)',
    label: '180 mm',
  },
] as const

function marks() {
  const first = ruler.zero % ruler.step
  const count = Math.ceil((ruler.width - first) / ruler.step)
  return Array.from({ length: count }, (_, index) => {
    const x = first + index * ruler.step
    const centimeters = Math.round((x - ruler.zero) / ruler.step)
    return `M${x} 1000v${centimeters % 10 === 0 ? 34 : centimeters % 5 === 0 ? 20 : 11}`
  }).join('')
}

const figure = (size: number): CSSProperties => ({ '--drawing-font-size': `${size}px` })

export function HeroRuler() {
  return (
    <svg viewBox="0 0 3000 1000" aria-hidden="true">
      <path className="drawing-line" d={marks()} />
      {[0, 100, 200, 300, 400, 500, 600].map((millimeters) => (
        <text key={millimeters} className="drawing-text" style={figure(20)} x={ruler.zero + 9 + millimeters * 3.2} y="1027">
          {millimeters === 0 ? '0 mm' : millimeters}
        </text>
      ))}
    </svg>
  )
}

export function HeroDimensions() {
  return (
    <svg className="hero-dimensions" viewBox="0 0 3000 1000" aria-hidden="true">
      {tools.map(({ at, line, ends, heads, middle, label }) => (
        <g key={at} className="dimension" transform={at}>
          <path className="drawing-line hero-dimension-line" d={line} />
          <g className="hero-dimension-ends">
            <path className="drawing-line" d={ends} />
            <path className="drawing-arrowhead" d={heads} />
          </g>
          <text className="drawing-text" style={figure(22)} transform={middle}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}
