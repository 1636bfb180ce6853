import { host } from './webSite.ts'

/** What a picture shows, and its two colours. */
export interface DemoArt {
  shape: 'cat' | 'lace' | 'blocks' | 'moon' | 'tickets'
  colors: readonly [string, string]
  size: readonly [width: number, height: number]
}

/**
 * An ad that ran from so many days ago to so many. impressions: a day · ctr: of the first day, in percent · fade: what is left
 * of it the next day · haste: how many leave at once.
 */
export interface DemoCreative {
  title: string
  text: string
  utm_content: string
  path: string
  days: readonly [from: number, to: number]
  impressions: number
  ctr: number
  fade: number
  haste: number
  tag: string
  art: DemoArt
}

/** Days are counted back from today; what begins in as many days to come is negative. */
export interface DemoCampaign {
  title: string
  goal: string
  budget_note: string
  utm_campaign: string
  days: readonly [from: number, to: number]
  tag: string
  pages: readonly string[]
  /** Words of the posts that are linked to it, and how many. */
  posts: { search: string; count: number }
  creatives: readonly DemoCreative[]
}

export const addressOf = (path: string) => `https://${host}${path}`

const tall = [1080, 1350] as const
const square = [1080, 1080] as const
const wide = [1200, 675] as const

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    title: 'Осень в музее',
    goal: 'Билеты на осенние выставки: не дороже 250 ₽ за заказ',
    budget_note: '45 000 ₽ до конца сезона, половина — на удачные объявления',
    utm_campaign: 'autumn',
    days: [44, -16],
    tag: 'Выставки',
    pages: ['/exhibitions', '/exhibitions/lace', '/exhibitions/toys', '/tickets'],
    posts: { search: 'выставка', count: 4 },
    creatives: [
      {
        title: 'Кот зовёт в музей',
        text: 'Наш кот на службе второй год. Приходите познакомиться — и посмотреть новые залы.',
        utm_content: 'banner-cats',
        path: '/blog/cats',
        days: [42, 0],
        impressions: 900,
        ctr: 2.1,
        fade: 0.972,
        haste: 0.34,
        tag: 'Приглашение',
        art: { shape: 'cat', colors: ['#f59e0b', '#9a3412'], size: tall },
      },
      {
        title: 'Кружево: воздух и нить',
        text: 'Сто узоров, которым больше века. До конца сезона.',
        utm_content: 'banner-lace',
        path: '/exhibitions/lace',
        days: [42, 0],
        impressions: 800,
        ctr: 0.9,
        fade: 1,
        haste: 0.42,
        tag: 'Выставки',
        art: { shape: 'lace', colors: ['#0ea5e9', '#312e81'], size: square },
      },
      {
        title: 'Игрушки нашего детства',
        text: 'Приводите детей — и тех, кто помнит эти игрушки сам.',
        utm_content: 'toys-family',
        path: '/exhibitions/toys',
        days: [18, 0],
        impressions: 700,
        ctr: 1.2,
        fade: 1.015,
        haste: 0.28,
        tag: 'Выставки',
        art: { shape: 'blocks', colors: ['#22c55e', '#0f766e'], size: wide },
      },
    ],
  },
  {
    title: 'Ночь в музее',
    goal: 'Полные залы в одну ночь',
    budget_note: '12 000 ₽ на две недели',
    utm_campaign: 'night',
    days: [58, 46],
    tag: 'Праздники',
    pages: ['/events/museum-night'],
    posts: { search: 'ночь', count: 2 },
    creatives: [
      {
        title: 'Луна над усадьбой',
        text: 'Музей открыт до полуночи. Экскурсии с фонариком каждый час.',
        utm_content: 'night-moon',
        path: '/events/museum-night',
        days: [58, 46],
        impressions: 1100,
        ctr: 1.6,
        fade: 0.99,
        haste: 0.38,
        tag: 'Праздники',
        art: { shape: 'moon', colors: ['#1e1b4b', '#6366f1'], size: tall },
      },
      {
        title: 'Билет на двоих',
        text: 'Второй билет — за полцены, если прийти после девяти.',
        utm_content: 'night-two',
        path: '/tickets',
        days: [58, 46],
        impressions: 1000,
        ctr: 1.5,
        fade: 0.98,
        haste: 0.36,
        tag: 'Приглашение',
        art: { shape: 'tickets', colors: ['#be185d', '#f472b6'], size: square },
      },
    ],
  },
  {
    title: 'Зимние каникулы',
    goal: 'Семейные билеты на первую неделю января',
    budget_note: 'Согласовать до конца месяца',
    utm_campaign: 'winter',
    days: [-20, -45],
    tag: 'Праздники',
    pages: ['/kids'],
    posts: { search: 'зима', count: 1 },
    creatives: [],
  },
]
