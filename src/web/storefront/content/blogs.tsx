import type { MetaArgs } from 'react-router'
import { loadOrigin } from '../../session/shop-origin.ts'
import { PageHead } from '../../ui/frame/page-head.tsx'
import { originHere, publicMeta } from '../../ui/frame/public-meta.ts'
import { blogAnswers } from './blog-answers.ts'

export const loader = loadOrigin
export const clientLoader = originHere

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  publicMeta({
    title: 'Blogs',
    description: 'Six questions about building for the web, answered by the people who built this shop.',
    origin: loaderData?.origin,
    path: '/blogs',
  })

export default function Blogs() {
  return (
    <main className="page">
      <PageHead title="Welcome To My Blogs" />
      <div className="blogs">
        {blogAnswers.map(({ question, answer }, index) => (
          <article key={question}>
            <span className="text-small text-faint">{index + 1}</span>
            <h2 className="display-4">{question}</h2>
            <p className="text-muted">{answer}</p>
          </article>
        ))}
      </div>
    </main>
  )
}
