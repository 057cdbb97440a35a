import { ErrorSign } from './signs.tsx'

/** What the shop answered to a form, in red under it. The place stands from the start, so that it is read aloud. */
export function FormRefusal({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="said">
      {children && (
        <p className="err">
          <ErrorSign />
          {children}
        </p>
      )}
    </div>
  )
}
