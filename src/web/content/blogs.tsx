import { PageHead } from '../ui/page-head.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { blogAnswers } from './blog-answers.ts'

export const meta = () => pageMeta('Blogs', 'Six questions about building for the web, answered by the people who built this shop.')

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
