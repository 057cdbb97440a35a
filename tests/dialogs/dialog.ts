import type { Locator, Page } from '@playwright/test'
import type { DialogData } from './dialog-data.ts'

/** A dialog of the shop, and how it is used. */
export interface Dialog {
  /** The component that renders it, under src/web. */
  file: string
  title: string | RegExp
  as: 'customer' | 'newcomer' | 'admin'
  path: string | ((data: DialogData) => string)
  /** The shop asks again who it is. */
  signedInLongAgo?: true
  /** Leads to the button that opens it. */
  before?(page: Page): Promise<unknown>
  /** The button that opens it, or its name. */
  opener: string | RegExp | ((page: Page) => Locator)
  /** What is pressed in it before its fields are there. */
  within?(dialog: Locator): Promise<unknown>
  /** Absent for one that only shows or asks something. */
  sends?: Sends
  /** It takes the place of the dialog with its opener. */
  isNextStep?: true
  /** What it opens after its success, and the button that closes that. */
  next?: { file: string; title: string | RegExp; close: string }
}

type Typed = Record<string, string | true>

export interface Sends {
  /** What is typed or chosen, by the label of the field; `true` checks a box. */
  typed?: Typed | ((page: Page, data: DialogData) => Typed | Promise<Typed>)
  button: string | RegExp
  /** The method and the path, in which `*` is a part. */
  call: string
  /** What answers instead of the shop, which could not. */
  answer?: { json: object }
  /** What the page says after the success, or does. */
  done: string | RegExp | ((page: Page) => Promise<unknown>)
  /** It is sent to the identity provider, whose 401 may be a wrong password: nobody is led to /login. */
  toIdentityProvider?: true
  /** Why what was typed does not wait for the next sign-in. */
  forgets?: string
  /** Why a refusal stands in a toast. */
  inToast?: string
  /** Why it closes on a refusal, which the page then shows. */
  closes?: string
  /** What it says without a connection, if not what all do. */
  whenLost?: string
  /** It stays open after its success. */
  staysOpen?: true
}
