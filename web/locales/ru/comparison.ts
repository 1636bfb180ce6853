import type { comparison as english } from '../en/comparison.ts'
import type { Russian } from '../russian.ts'

export const comparison: Russian<typeof english> = {
  full: 'Сравнить можно не больше {{most}}',
}
