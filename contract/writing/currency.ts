import { z } from 'zod'
import { currencies } from '../vocabulary.ts'

export const Currency = z.enum(currencies).meta({ id: 'Currency' })
export type Currency = z.infer<typeof Currency>
