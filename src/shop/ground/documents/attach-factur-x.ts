/** The name by which programs find the e-invoice of a PDF. */
const FILE = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = {
  DocumentType: 'INVOICE',
  DocumentFileName: FILE,
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
}

/** What the properties are, as PDF/A wants it of those that it does not know. */
const descriptions: Record<keyof typeof properties, string> = {
  DocumentType: 'The kind of the embedded document',
  DocumentFileName: 'The name of the embedded file',
  Version: 'The version of the standard of the embedded XML',
  ConformanceLevel: 'The profile of the embedded XML',
}

/** Embeds an e-invoice in CII as another form of the whole document, as Factur-X and ZUGFeRD want it. */
export function attachFacturX(doc: PDFKit.PDFDocument, xml: string, issuedAt: Date): void {
  // The types lack the relationship.
  const file = {
    name: FILE,
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    relationship: 'Alternative',
  }
  doc.file(Buffer.from(xml), file)
  appendXmp(doc, metadata)
}

/** The types lack it. Without the properties no program finds the e-invoice. */
function appendXmp(doc: object, xml: string): void {
  if (!('appendXML' in doc) || typeof doc.appendXML !== 'function') throw new Error('pdfkit cannot add properties to a document')
  doc.appendXML(xml)
}

const metadata = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${Object.entries(properties)
  .map(([name, value]) => `  <fx:${name}>${value}</fx:${name}>`)
  .join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
${Object.entries(descriptions).map(describe).join('\n')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`

function describe([name, description]: [string, string]): string {
  return `      <rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
}
