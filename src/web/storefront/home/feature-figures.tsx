import type { ReactNode } from 'react'

function Figure({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 300 150" width="300" height="150" className="feature-figure" aria-hidden="true">
      {children}
    </svg>
  )
}

export function ChannelsFigure() {
  return (
    <Figure>
      <g className="drawing-line">
        <path d="M.5 75.5h70M75 75.5C115 75.5 115 25.5 155 25.5h60M80 75.5h135M75 75.5c40 0 40 50 80 50h60" />
        <rect x="215.5" y="10.5" width="70" height="30" />
        <rect x="215.5" y="60.5" width="70" height="30" />
        <rect x="215.5" y="110.5" width="70" height="30" />
        <circle cx="75" cy="75.5" r="4.5" />
      </g>
      <g className="drawing-text">
        <text x="0" y="66">
          Stock
        </text>
        <text x="227" y="30">
          Works
        </text>
        <text x="227" y="80">
          Rental
        </text>
        <text x="227" y="130">
          Retail
        </text>
      </g>
    </Figure>
  )
}

const boxes = [
  { y: 19.5, count: 4 },
  { y: 62.5, count: 6 },
  { y: 105.5, count: 5 },
].flatMap(({ y, count }) => Array.from({ length: count }, (_, index) => ({ x: 6.5 + 31 * index, y })))

export function StockFigure() {
  return (
    <Figure>
      <g className="drawing-line">
        <path d="M.5 140.5V10.5M200.5 140.5V10.5M.5 140.5h200M.5 97.5h200M.5 54.5h200" />
        {boxes.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="27" height="31" />
        ))}
        <path d="M228.5 10.5v130M206 10.5h30M206 140.5h30" />
      </g>
      <path className="drawing-arrowhead" d="M228.5 11l-3 10h6zM228.5 140l-3-10h6z" />
      <text className="drawing-text" x="242" y="80">
        3470
      </text>
    </Figure>
  )
}

export function CardsFigure() {
  return (
    <Figure>
      <g className="drawing-line">
        <path d="M.5 40.5h170v100H.5zM.5 65.5h170M.5 90.5h170M.5 115.5h170M55.5 40.5v100" />
        <path d="M20.5 40.5v-15h170v100h-20M40.5 25.5v-15h170v100h-20" />
        <circle cx="120" cy="78" r="4.5" />
        <path d="M124.5 77L226 50.5h14" />
      </g>
      <g className="drawing-text">
        <text x="245" y="55">
          WR-1013
        </text>
        <text x="8" y="57">
          Firm
        </text>
        <text x="8" y="82">
          Site
        </text>
        <text x="8" y="107">
          Order
        </text>
      </g>
    </Figure>
  )
}
