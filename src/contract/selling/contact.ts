import { oc } from '@orpc/contract'
import { z } from 'zod'
import { email, inserted, requiredText } from '../schema/values.ts'

/** The contact form. Its messages follow specification section 5. */
export const contactForm = {
  email,
  subject: requiredText(200, 'Subject is required!'),
  message: requiredText(5000, 'Please write your message!'),
}

export const contact = {
  send: oc
    .route({ method: 'POST', path: '/contact', summary: 'Send a message to the shop', tags: ['Contact'] })
    .input(z.strictObject(contactForm))
    .output(inserted),
}
