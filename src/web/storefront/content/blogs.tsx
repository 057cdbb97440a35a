import './blogs.css'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { defaultTexts } from '../../../contract/office/site-texts.ts'
import { shopClient } from '../../session/shop-client.ts'
import { shopOrigin } from '../../session/shop-origin.ts'
import { PageHead } from '../../ui/frame/page-head.tsx'
import { publicMeta } from '../../ui/frame/public-meta.ts'

const defaultDescription = 'Six questions about building for the web, answered by the people who built this shop.'

/** A page that the owner has switched off does not exist. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { showBlogs, blogsTitle, blogs } = await context.get(shopClient).settings.readTexts()
  if (!showBlogs) throw data(null, { status: 404 })
  const isDefault = JSON.stringify(blogs) === JSON.stringify(defaultTexts.blogs)
  const description = isDefault ? defaultDescription : (blogs[0]?.question ?? blogsTitle)
  return { blogsTitle, blogs, description, origin: context.get(shopOrigin) }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? publicMeta({ title: 'Blogs', description: loaderData.description, origin: loaderData.origin, path: '/blogs' }) : []

export default function Blogs() {
  const { blogsTitle, blogs } = useLoaderData<typeof loader>()
  return (
    <main className="page">
      <PageHead title={blogsTitle} />
      <div className="blogs">
        {blogs.map(({ question, answer }, index) => (
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
