import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { pagePath } from '../../../contract/ground/footer.ts'
import { isMissing } from '../../session/is-missing.ts'
import { shopClient } from '../../session/shop-client.ts'
import { shopOrigin } from '../../session/shop-origin.ts'
import { PageHead } from '../../ui/frame/page-head.tsx'
import { publicMeta } from '../../ui/frame/public-meta.ts'
import { showDay } from '../../ui/text/dates.ts'

/** Redirects from a former address of the page to its current one. */
export async function loader({ request, params: { slug = '' }, context }: LoaderFunctionArgs) {
  const version = new URL(request.url).searchParams.get('version') ?? undefined
  const page = await context
    .get(shopClient)
    .settings.readPage({ slug, version })
    .catch((error: unknown) => {
      throw isMissing(error) ? new Response(null, { status: 404 }) : error
    })
  if (page.slug !== slug) throw redirect(pagePath(page.slug), 301)
  return { ...page, origin: context.get(shopOrigin) }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        ...publicMeta({
          title: loaderData.name,
          description: loaderData.description,
          origin: loaderData.origin,
          path: pagePath(loaderData.slug),
        }),
        ...(loaderData.acceptedAt ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : []

export default function FooterPage() {
  const { name, html, slug, acceptedAt } = useLoaderData<typeof loader>()
  return (
    <main className="page">
      <PageHead title={name} />
      {acceptedAt && (
        <p className="text-muted">
          This text was in force on {showDay(acceptedAt)} and was accepted with orders.{' '}
          <a className="link" href={pagePath(slug)}>
            The page as it is now
          </a>
        </p>
      )}
      {/* The server has rendered it from Markdown and shows HTML as text. */}
      <div className="page-text footer-page" dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  )
}
