/** What documents print if a row has no text of its own. */
const exemptionTexts = {
  'intra-community': 'Intra-Community supply, exempt under Article 138 of Directive 2006/112/EC',
  'reverse-charge': 'Reverse charge',
  export: 'Export, exempt from tax',
  certificate: 'Exempt by certificate of the buyer',
  other: 'Exempt from tax',
} as const

/** What documents print of a row of 0%. */
export const zeroTexts = { export: exemptionTexts.export, 'zero-rated': 'Zero-rated', 'not-taxable': 'Not taxable' } as const

/** What documents say of an exemption. */
export const exemptionText = ({ kind, text }: { kind: keyof typeof exemptionTexts; text: string }): string => text || exemptionTexts[kind]
