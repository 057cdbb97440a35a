/** Storage of a browser. The names in it are its own properties, as the browser's are. */
export class FakeStorage {
  [name: string]: unknown
  getItem = (name: string) => this[name] ?? null
  setItem = (name: string, value: string) => Object.assign(this, { [name]: value })
  removeItem = (name: string) => delete this[name]
}
