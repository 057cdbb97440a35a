import './portfolio.css'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { shopClient } from '../../session/shop-client.ts'
import { shopOrigin } from '../../session/shop-origin.ts'
import { publicMeta } from '../../ui/frame/public-meta.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Specification } from '../../ui/text/specification.tsx'

/** A page that the owner has switched off does not exist. */
export async function loader({ context }: LoaderFunctionArgs) {
  const texts = await context.get(shopClient).settings.readTexts()
  if (!texts.showPortfolio) throw data(null, { status: 404 })
  const { portfolioName: name, portfolioAbout: about, skills, projects, showBlogs } = texts
  const shown = projects.filter(({ address }) => showBlogs || address !== '/blogs')
  return { name, about, skills, projects: shown, origin: context.get(shopOrigin) }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? publicMeta({
        title: 'My Portfolio',
        description: [loaderData.name, loaderData.about].filter(Boolean).join('. '),
        origin: loaderData.origin,
        path: '/portfolio',
      })
    : []

export default function Portfolio() {
  const { name, about, skills, projects } = useLoaderData<typeof loader>()
  return (
    <main className="page">
      <header className="page-head portfolio-head">
        <Avatar name={name} className="avatar-large" />
        <div>
          <h1 className="display-2">{name}</h1>
          {about && <p className="lead">{about}</p>}
        </div>
      </header>
      {skills.length > 0 && (
        <section className="section portfolio-section">
          <SectionHead title="Skills" />
          <Specification rows={skills.map(({ area, what }): [string, string] => [area, what])} label="Skills" />
        </section>
      )}
      {projects.length > 0 && (
        <section className="section portfolio-section">
          <SectionHead title="Projects" />
          <div className="portfolio-projects">
            {projects.map((project) => (
              <Link
                key={project.name}
                to={project.address}
                reloadDocument={!isPage(project.address)}
                {...(!project.address.startsWith('/') && { rel: 'noopener noreferrer' })}
              >
                <h3 className="display-4">{project.name}</h3>
                <p className="text-muted">{project.about}</p>
                <span className="arrow-link">
                  Open <Icon name="arrow" size={18} />
                </span>
              </Link>
            ))}
          </div>
        </section>
      )}
    </main>
  )
}

/** The router does not render the API's pages or other sites. */
const isPage = (address: string) => address.startsWith('/') && !address.startsWith('/api/')
