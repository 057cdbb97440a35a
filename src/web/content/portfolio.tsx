import { Link } from 'react-router'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Specification } from '../ui/specification.tsx'
import { portfolio } from './portfolio-content.ts'

export const meta = () => pageMeta('My Portfolio', `${portfolio.name}. ${portfolio.about}`)

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
