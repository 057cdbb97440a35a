import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { pagePath } from '../../../contract/ground/footer.ts'
import { isMissing } from '../../session/is-missing.ts'
import { shopClient } from '../../session/shop-client.ts'
import { shopOrigin } from '../../session/shop-origin.ts'
import { PageHead } from '../../ui/frame/page-head.tsx'
import { publicMeta } from '../../ui/frame/public-meta.ts'

/** Redirects from a former address of the page to its current one. */
export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  const page = await context
    .get(shopClient)
    .settings.readPage({ slug })
    .catch((error: unknown) => {
      throw isMissing(error) ? new Response(null, { status: 404 }) : error
    })
  if (page.slug !== slug) throw redirect(pagePath(page.slug), 301)
  return { ...page, origin: context.get(shopOrigin) }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? publicMeta({
        title: loaderData.name,
        description: loaderData.description,
        origin: loaderData.origin,
        path: pagePath(loaderData.slug),
      })
    : []

export default function FooterPage() {
  const { name, html } = useLoaderData<typeof loader>()
  return (
    <main className="page">
      <PageHead title={name} />
      {/* The server has rendered it from Markdown and shows HTML as text. */}
      <div className="page-text footer-page" dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  )
}
