import './product-documents.css'
import type { ProductDocument } from '../../../contract/catalog/product.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { documentFacts } from '../../ui/product/document-facts.ts'

/** The documents of a product, each to download. */
export function ProductDocuments({ documents }: { documents: ProductDocument[] }) {
  if (documents.length === 0) return null
  return (
    <section className="section" aria-label="Documents">
      <SectionHead title="Documents" />
      <ul className="product-documents">
        {documents.map((document) => (
          <li key={document.url}>
            <a href={document.url} download>
              <Icon name="download" />
              <b>{document.name}</b>
              <span>{documentFacts(document)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
