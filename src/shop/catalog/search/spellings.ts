/** Texts that count as the same, numbered, each shown in the spelling that most products have. */
export class Spellings {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #uses: number[] = []
  /** Only of texts with several spellings. */
  readonly #others = new Map<number, Map<string, number>>()

  get size(): number {
    return this.#texts.length
  }

  find(key: string): number | undefined {
    return this.#numbers.get(key)
  }

  /** Returns the number of the text, and counts its spelling. */
  add(key: string, text: string): number {
    const number = this.#numbers.get(key) ?? this.#texts.length
    if (number === this.#texts.length) {
      this.#numbers.set(key, number)
      this.#texts.push(text)
      this.#uses.push(0)
    }
    const others = this.#others.get(number)
    if (others) others.set(text, (others.get(text) ?? 0) + 1)
    else if (text === this.#texts[number]) this.#uses[number] = (this.#uses[number] ?? 0) + 1
    else this.#others.set(number, new Map([[this.#texts[number] ?? '', this.#uses[number] ?? 0]]).set(text, 1))
    return number
  }

  /** Of spellings that equally many products have, the first one in the order of their characters. */
  text(number: number): string {
    const others = this.#others.get(number)
    if (!others) return this.#texts[number] ?? ''
    return [...others].reduce((best, other) => (other[1] > best[1] || (other[1] === best[1] && other[0] < best[0]) ? other : best))[0]
  }
}
