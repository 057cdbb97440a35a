import type { ReactNode } from 'react'
import { siteTextLimits } from '../../../contract/office/site-text-fields.ts'
import type { SiteTexts } from '../../../contract/office/site-texts.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SiteNote } from './site-note.tsx'
import { TextRows } from './text-rows.tsx'
import type { SiteField, SiteForm } from './use-site-form.ts'

type NamesOf<Value> = { [Name in keyof SiteTexts]: SiteTexts[Name] extends Value ? Name : never }[keyof SiteTexts]

/** The texts of home, Blogs and My Portfolio, and which of their parts are shown. */
export function TextSections({ form }: { form: SiteForm }) {
  const { values: texts, wrong, change: onChange } = form
  const conflict = (name: SiteField) => form.conflicts.includes(name) && { hint: <SiteNote form={form} field={name} /> }
  const text = (name: NamesOf<string>) => ({
    ...conflict(name),
    value: texts[name],
    error: wrong.get(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  const partNumbers = (name: 'heroTools' | 'collectionTools') => ({
    ...conflict(name),
    value: texts[name].join(', '),
    error: wrong.get(name) ?? [...wrong].find(([path]) => path.startsWith(`${name}.`))?.[1],
    placeholder: 'WR-1013, PL-1180',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value === '' ? [] : currentTarget.value.split(/,\s?/) }),
  })
  const rowsOf = <Name extends keyof typeof siteTextLimits>(name: Name) => ({
    ...conflict(name),
    field: name,
    rows: texts[name],
    max: siteTextLimits[name],
    wrong,
    onChange: (rows: SiteTexts[Name]) => onChange({ [name]: rows }),
  })
  const shown = (name: NamesOf<boolean>, label: ReactNode) => (
    <>
      <CheckBox checked={texts[name]} onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}>
        {label}
      </CheckBox>
      {form.conflicts.includes(name) && (
        <p className="field-hint">
          <SiteNote form={form} field={name} />
        </p>
      )}
    </>
  )
  return (
    <>
      <SettingsSection title="Home" hint="What is above the tools on the home page.">
        <TextArea label="Headline" rows={2} hint="Each line is a line of the page." {...text('headline')} />
        <Field label="Sentence" hint="Under the headline, and in search results." {...text('heroSentence')} />
        <Field
          label="Tools"
          optional
          hint="Part numbers, at most 3. Without one, the picture of the hero is shown."
          {...partNumbers('heroTools')}
        />
        {shown('showFeatures', 'Features')}
        {texts.showFeatures && (
          <>
            <Field label="Title of the features" {...text('featuresTitle')} />
            <TextRows
              legend="Features"
              rowName="feature"
              {...rowsOf('features')}
              columns={[
                { field: 'title', label: 'Title' },
                { field: 'text', label: 'Text', isLong: true },
              ]}
            />
          </>
        )}
        {shown('showCollection', 'New Collection')}
        {texts.showCollection && (
          <Field
            label="Tools of the collection"
            optional
            hint="Part numbers, at most 12. Without one, the newest tools are shown."
            {...partNumbers('collectionTools')}
          />
        )}
        {shown('showReviews', 'Customer Reviews')}
        {shown('showPlanner', 'How many do you need?')}
        {shown('showFigures', 'Figures')}
        {texts.showFigures && (
          <>
            <Field label="Title of the figures" {...text('figuresTitle')} />
            <TextRows
              legend="Figures"
              rowName="figure"
              {...rowsOf('figures')}
              columns={[
                { field: 'figure', label: 'Figure' },
                { field: 'label', label: 'Label' },
              ]}
            />
            <p className="field-hint">The example's figures are shown only until the shop has its own name or currency.</p>
          </>
        )}
      </SettingsSection>
      <SettingsSection title="Blogs" hint="Questions and answers at /blogs.">
        {shown('showBlogs', 'Show the page Blogs')}
        {texts.showBlogs && (
          <>
            <Field label="Title of Blogs" {...text('blogsTitle')} />
            <TextRows
              legend="Questions"
              rowName="question"
              {...rowsOf('blogs')}
              columns={[
                { field: 'question', label: 'Question' },
                { field: 'answer', label: 'Answer', isLong: true },
              ]}
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection title="My Portfolio" hint="Who is behind the shop, at /portfolio.">
        {shown('showPortfolio', 'Show the page My Portfolio')}
        {texts.showPortfolio && (
          <>
            <Field label="Name" {...text('portfolioName')} />
            <TextArea label="About" rows={2} optional {...text('portfolioAbout')} />
            <TextRows
              legend="Skills"
              rowName="skill"
              {...rowsOf('skills')}
              columns={[
                { field: 'area', label: 'Area' },
                { field: 'what', label: 'What' },
              ]}
            />
            <TextRows
              legend="Projects"
              rowName="project"
              {...rowsOf('projects')}
              columns={[
                { field: 'name', label: 'Name' },
                { field: 'address', label: 'Address' },
                { field: 'about', label: 'About', isLong: true },
              ]}
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection title="Closing line" hint="Ends mail, receipts and packing slips.">
        <Field label="Closing line" optional {...text('closingLine')} />
      </SettingsSection>
    </>
  )
}
