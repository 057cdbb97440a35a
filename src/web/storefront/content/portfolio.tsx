import { Link, type MetaArgs } from 'react-router'
import { loadOrigin } from '../../session/shop-origin.ts'
import { originHere, publicMeta } from '../../ui/frame/public-meta.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Specification } from '../../ui/text/specification.tsx'
import { portfolio } from './portfolio-content.ts'

export const loader = loadOrigin
export const clientLoader = originHere

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  publicMeta({
    title: 'My Portfolio',
    description: `${portfolio.name}. ${portfolio.about}`,
    origin: loaderData?.origin,
    path: '/portfolio',
  })

export default function Portfolio() {
  const { name, about, skills, projects } = portfolio
  return (
    <main className="page">
      <header className="page-head portfolio-head">
        <Avatar name={name} className="avatar-large" />
        <div>
          <h1 className="display-2">{name}</h1>
          <p className="lead">{about}</p>
        </div>
      </header>
      <section className="section portfolio-section">
        <SectionHead title="Skills" />
        <Specification rows={skills} label="Skills" />
      </section>
      <section className="section portfolio-section">
        <SectionHead title="Projects" />
        <div className="portfolio-projects">
          {projects.map((project) => (
            <Link key={project.name} to={project.address} reloadDocument={!isPage(project.address)}>
              <h3 className="display-4">{project.name}</h3>
              <p className="text-muted">{project.about}</p>
              <span className="arrow-link">
                Open <Icon name="arrow" size={18} />
              </span>
            </Link>
          ))}
        </div>
      </section>
    </main>
  )
}

/** The router does not render the API's pages or other sites. */
const isPage = (address: string) => address.startsWith('/') && !address.startsWith('/api/')
