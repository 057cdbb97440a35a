import type { Target } from './find-element.ts'

/** A browser that is installed, and how to start it. */
export interface Engine {
  name: string
  /** What is missing on this machine and how to install it on Debian; undefined when the engine can start. */
  missing(): string | undefined
  start(): Promise<Browser>
}

export interface Browser {
  version: string
  /** Opens a window without cookies and stored data, whose page has this size. */
  newPage(url: string, size: Size): Promise<Page>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** What every engine can do. Stories and steps know no driver. */
export interface Page {
  /** The address of the shop. */
  url: string
  size: Size
  /** Gives the page another size. What it showed is gone. */
  resize(size: Size): Promise<void>
  /** Loads a path of the shop as a new document. */
  open(path: string): Promise<void>
  /** Presses what is found, as a person does: what covers it gets the press. */
  click(target: Target): Promise<void>
  /** Replaces the text of a field. */
  type(target: Target, text: string): Promise<void>
  /** Moves the mouse to the lower left corner. */
  moveMouseAway(): Promise<void>
  /** Runs a function in the page. It can use nothing of the file in which it stands. */
  run<Result>(script: () => Result): Promise<Result>
  /** Runs a function in the page with what is found there. */
  runOn<Result>(target: Target, script: (element: HTMLElement | null) => Result): Promise<Result>
  takeShot(file: string): Promise<void>
  close(): Promise<void>
}
