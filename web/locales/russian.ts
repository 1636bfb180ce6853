/**
 * The shape of a Russian locale file, made from the English one: every text, and where English has `_one` and
 * `_other`, the four forms of Russian. A missing or surplus text does not compile.
 */
export type Russian<English> = {
  readonly [Key in keyof English as Key extends `${infer Base}_one`
    ? `${Base}_${'one' | 'few' | 'many'}`
    : Key]: English[Key] extends string ? string : Russian<English[Key]>
}
