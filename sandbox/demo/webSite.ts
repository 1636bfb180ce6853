/** A page of the museum's site. weight: how often it is read · depth: how far, in percent · name, tag: given by people. */
export interface DemoPage {
  path: string
  title: string
  type: string
  weight: number
  depth: number
  name?: string
  tag?: string
}

export const host = 'museum.example'

export const demoPages: readonly DemoPage[] = [
  { path: '/', title: 'Музей — главная', type: 'website', weight: 30, depth: 45, name: 'Главная' },
  { path: '/visit', title: 'Часы работы и билеты', type: 'website', weight: 22, depth: 62 },
  { path: '/tickets', title: 'Купить билет', type: 'product', weight: 16, depth: 70, name: 'Касса' },
  { path: '/thanks', title: 'Спасибо за покупку', type: 'website', weight: 3, depth: 95 },
  { path: '/exhibitions', title: 'Выставки', type: 'website', weight: 18, depth: 58, tag: 'Выставки' },
  {
    path: '/exhibitions/lace',
    title: 'Кружево: воздух и нить',
    type: 'article',
    weight: 12,
    depth: 71,
    tag: 'Выставки',
  },
  {
    path: '/exhibitions/merchants',
    title: 'Купеческий дом',
    type: 'article',
    weight: 9,
    depth: 66,
    tag: 'Выставки',
  },
  {
    path: '/exhibitions/toys',
    title: 'Игрушки нашего детства',
    type: 'article',
    weight: 14,
    depth: 74,
    tag: 'Выставки',
  },
  {
    path: '/exhibitions/river',
    title: 'Река и люди',
    type: 'article',
    weight: 6,
    depth: 52,
    tag: 'Выставки',
  },
  {
    path: '/exhibitions/icons',
    title: 'Северная икона',
    type: 'article',
    weight: 5,
    depth: 49,
    tag: 'Выставки',
  },
  { path: '/events', title: 'Афиша', type: 'website', weight: 17, depth: 55 },
  {
    path: '/events/museum-night',
    title: 'Ночь музеев',
    type: 'event',
    weight: 11,
    depth: 68,
    tag: 'Праздники',
  },
  {
    path: '/events/lecture-photo',
    title: 'Лекция: первые фотографы',
    type: 'event',
    weight: 5,
    depth: 61,
    tag: 'Лекции',
  },
  {
    path: '/events/workshop-clay',
    title: 'Мастер-класс по глине',
    type: 'event',
    weight: 8,
    depth: 64,
    tag: 'Мастер-классы',
  },
  {
    path: '/events/maslenitsa',
    title: 'Масленица в усадьбе',
    type: 'event',
    weight: 7,
    depth: 57,
    tag: 'Праздники',
  },
  { path: '/blog/restoration', title: 'Как реставрируют прялку', type: 'article', weight: 8, depth: 78 },
  { path: '/blog/curator', title: 'День из жизни хранителя', type: 'article', weight: 7, depth: 81 },
  { path: '/blog/letters', title: 'Письма с фронта', type: 'article', weight: 6, depth: 83 },
  { path: '/blog/recipes', title: 'Рецепты купеческого стола', type: 'article', weight: 9, depth: 69 },
  { path: '/blog/cats', title: 'Кот музея: год на службе', type: 'article', weight: 15, depth: 76 },
  { path: '/shop', title: 'Магазин', type: 'website', weight: 8, depth: 51 },
  { path: '/shop/postcards', title: 'Набор открыток', type: 'product', weight: 5, depth: 60 },
  { path: '/shop/catalogue', title: 'Каталог выставки', type: 'product', weight: 4, depth: 63 },
  { path: '/kids', title: 'Детям', type: 'website', weight: 9, depth: 54 },
  { path: '/contacts', title: 'Контакты', type: 'website', weight: 7, depth: 88 },
]

/** Where people come from who did not follow a link in a post, story or ad. */
export const demoSources = [
  { source: '', campaign: '', content: '', weight: 26 },
  { source: 'vk.com', campaign: '', content: '', weight: 18 },
  { source: 'ya.ru', campaign: '', content: '', weight: 20 },
  { source: 'google.com', campaign: '', content: '', weight: 9 },
  { source: 'newsletter', campaign: 'digest', content: '', weight: 7 },
  { source: 'culture.example', campaign: '', content: '', weight: 5 },
] as const

export const demoCountries = [
  { code: 'RU', weight: 82 },
  { code: 'BY', weight: 6 },
  { code: 'KZ', weight: 5 },
  { code: 'DE', weight: 2 },
  { code: '', weight: 5 },
] as const

export const demoGoals = [
  { kind: 'event', match: 'ticket' },
  { kind: 'page', match: '/thanks' },
] as const

export const outboundLinks = ['https://vk.com/museum', 'https://vmuzey.com/museum', 'https://yandex.ru/maps']
export const downloads = ['https://museum.example/files/plan.pdf', 'https://museum.example/files/price.pdf']
