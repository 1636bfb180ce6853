import { z } from 'zod'
import { says } from '../reasons.ts'

/** Line breaks, and characters that change how the text around them is written. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}]/u

export const hasVisible = (text: string) => visible.test(text)

/** One line, of characters that can be seen. */
export const shortText = (most: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(most, says('characters_at_most'))
    .refine((text) => !unprintable.test(text), says('characters_invisible'))

export const titleText = (most: number) => shortText(most).refine(hasVisible, says('title_missing'))
