/** A part of a form that was read already. A `File` of the platform would copy it. */
export class UploadedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type })
    this.#bytes = bytes
  }

  override get size() {
    return this.#bytes.length
  }

  override async bytes() {
    return this.#bytes
  }

  override async arrayBuffer() {
    return new Uint8Array(this.#bytes).buffer
  }

  override async text() {
    return new TextDecoder().decode(this.#bytes)
  }

  override slice(start?: number, end?: number, type?: string) {
    return new Blob([this.#bytes]).slice(start, end, type)
  }

  override stream() {
    return new Blob([this.#bytes]).stream()
  }
}
