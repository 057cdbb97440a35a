import { type HTMLInputTypeAttribute, useState } from 'react'
import { z } from 'zod'
import { Field } from '../ui/fields/field.tsx'
import { notify } from '../ui/toasts/notify.ts'
import { FormDialog } from './form-dialog.tsx'
import { useSentForm } from './use-sent-form.ts'

interface Props {
  title: string
  confirm: string
  field: {
    label: string
    hint: string
    schema: z.ZodType<string, string>
    maxLength: number
    type?: HTMLInputTypeAttribute
    initial?: string
  }
  /** Under this name, what was typed waits for the next sign-in if the session has ended. */
  keepAs: string
  send: (value: string) => Promise<unknown>
  /** What a toast says afterwards, where the page does not show it. */
  done?: string
  onClose: () => void
}

/** Asks for one thing and sends it. What was typed stays on a refusal. */
export function OneFieldDialog({ title, confirm, field: { schema, initial = '', ...shown }, keepAs, send, done, onClose }: Props) {
  const [value] = useState(() => z.object({ value: schema }))
  const form = useSentForm(value, {
    defaultValues: { value: initial },
    keepAs,
    async send(typed) {
      await send(typed.value)
      onClose()
      if (done) void notify.success(done)
    },
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} onClose={onClose}>
      <Field {...shown} autoComplete="off" {...form.field('value')} />
    </FormDialog>
  )
}
