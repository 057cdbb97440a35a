import { data } from 'react-router'
import { ButtonLink } from '../buttons/button-link.tsx'
import { MissingPartSheet, MissingPartUpright } from '../pictures/missing-part.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = () => pageMeta('Page not found')

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <main className="page not-found">
      <h1 className="display-2">Opp'S !!! Page Not Found.</h1>
      <MissingPartSheet />
      <MissingPartUpright />
      <p>
        <ButtonLink to="/" size="medium" variant="neutral">
          Home
        </ButtonLink>
        <ButtonLink to="/products" size="medium" variant="neutral">
          Tools
        </ButtonLink>
      </p>
    </main>
  )
}
