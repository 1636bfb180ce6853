import { z } from 'zod'

/** ISO 4217: of the countries in which communities of VK advertise, and the common ones of the world. */
export const currencies = [
  'RUB',
  'BYN',
  'KZT',
  'UZS',
  'KGS',
  'TJS',
  'AMD',
  'AZN',
  'GEL',
  'MDL',
  'UAH',
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'PLN',
  'RSD',
  'TRY',
  'ILS',
  'AED',
  'INR',
  'CNY',
] as const
export const Currency = z.enum(currencies).meta({ id: 'Currency' })
export type Currency = z.infer<typeof Currency>
