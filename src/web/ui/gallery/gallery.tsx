import { PageHead } from '../frame/page-head.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { Plates } from './plates.tsx'
import './gallery.css'

export const meta = () => pageMeta('Components')

/** In development only (routes.ts). */
export default function Gallery() {
  return (
    <main className="page">
      <PageHead title="Components" lead="Every component in every state." />
      <Buttons />
      <Fields />
      <Plates />
    </main>
  )
}
