import { at, type Dice, dice, type Key } from '../random.ts'
import { sharesOf, splitUp } from './growth.ts'

type Counted = { value: string; count: number }
type City = { name: string; value: number; count: number }
type Country = City & { code: string }
export type Breakdown = {
  sex: Counted[]
  age: Counted[]
  sex_age: Counted[]
  cities: City[]
  countries: Country[]
}

const AGES = ['12-18', '18-21', '21-24', '24-27', '27-30', '30-35', '35-45', '45-100'] as const
const SEXES = ['f', 'm'] as const

/** Cities with VK's ids; the community's own comes first. */
const CITIES: readonly (readonly [name: string, id: number])[] = [
  ['Петрозаводск', 112],
  ['Олонец', 1924],
  ['Санкт-Петербург', 2],
  ['Москва', 1],
  ['Сортавала', 1937],
  ['Костомукша', 1923],
  ['Кондопога', 1922],
]
const CITY_WEIGHTS = [46, 17, 13, 6, 4, 3, 2]
const COUNTRIES = [
  ['Россия', 1, 'RU', 93],
  ['Финляндия', 207, 'FI', 4],
  ['Беларусь', 3, 'BY', 2],
  ['Эстония', 14, 'EE', 1],
] as const

/** Who `total` people are: sexes, ages and both together add up to the same total, days vary slightly. */
export function breakDown(keys: readonly Key[], city: string, day: number, total: number): Breakdown {
  const shares = sharesOf(groupWeights(keys, day))
  const counts = splitUp(total, shares)
  const groups = SEXES.flatMap((sex) => AGES.map((age) => ({ sex, age })))
  const sumOf = (belongs: (group: { sex: string; age: string }) => boolean) =>
    groups.reduce((sum, group, index) => sum + (belongs(group) ? (counts[index] ?? 0) : 0), 0)
  return {
    sex: SEXES.map((value) => ({ value, count: sumOf((group) => group.sex === value) })),
    age: AGES.map((value) => ({ value, count: sumOf((group) => group.age === value) })),
    sex_age: groups.map(({ sex, age }, index) => ({ value: `${sex};${age}`, count: counts[index] ?? 0 })),
    cities: cities(city, total),
    countries: countries(total),
  }
}

function groupWeights(keys: readonly Key[], day: number): number[] {
  const base = dice(...keys, 'audience')
  const today = dice(...keys, 'audience', day)
  const women = 0.66 + 0.12 * base.next()
  const byAge = [0.05, 0.04, 0.05, 0.06, 0.07, 0.14, 0.24, 0.35].map(
    (weight) => weight * base.around(1, 0.15),
  )
  return [women, 1 - women].flatMap((sex) => byAge.map((age) => sex * age * today.around(1, 0.08)))
}

const citiesAround = (own: string) => [...CITIES].sort((a, b) => Number(b[0] === own) - Number(a[0] === own))

function cities(own: string, total: number): City[] {
  const counts = splitUp(Math.floor(total * 0.9), sharesOf(CITY_WEIGHTS))
  return citiesAround(own)
    .map(([name, value], index) => ({ name, value, count: counts[index] ?? 0 }))
    .filter((city) => city.count > 0)
}

function countries(total: number): Country[] {
  const counts = splitUp(total, sharesOf(COUNTRIES.map(([, , , weight]) => weight)))
  return COUNTRIES.map(([name, value, code], index) => ({
    code,
    name,
    value,
    count: counts[index] ?? 0,
  })).filter((country) => country.count > 0)
}

/** Where a follower of a community in the city `own` lives, most of them there. */
export function homeOf(own: string, roll: Dice) {
  const [title, id] = at(citiesAround(own), Math.floor(CITIES.length * roll.next() ** 3))
  return { id, title }
}
