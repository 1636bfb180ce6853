import type { BlockOf, Card } from '../layout/layout.ts'
import { placeholderSvg } from '../picture.ts'
import { escapeHtml, isolated, link, safeUrl } from './html.ts'

export const cardsHtml = ({ title, cards }: BlockOf<'cards'>) =>
  `${title && `<h3>${escapeHtml(title)}</h3>`}<ol class="cards">${cards.map(cardHtml).join('')}</ol>`

const cardHtml = ({ place, text, line, tags, url, open, picture, lead, facts }: Card) =>
  `<li class="card">${picture ? pictureHtml(picture) : ''}<p class="place"><b>${place}</b> ${escapeHtml(line)}</p><p class="words" dir="auto">${escapeHtml(text)}</p>${
    tags.length > 0 ? `<p class="tags">${tags.map(tagHtml).join('')}</p>` : ''
  }<p class="lead"><strong>${escapeHtml(lead.text)}</strong> ${escapeHtml(lead.label)}${lead.note ? `<span class="second">${escapeHtml(lead.note)}</span>` : ''}</p><dl>${facts
    .map(({ label, text: value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl>${safeUrl(url) ? `<p class="open">${link(url, escapeHtml(open))}</p>` : ''}</li>`

function pictureHtml(picture: NonNullable<Card['picture']>): string {
  if (picture === 'missing') return `<div class="picture" aria-hidden="true">${placeholderSvg}</div>`
  const { data, width, height } = picture
  return `<img class="picture" src="${escapeHtml(data)}" width="${width}" height="${height}" alt="">`
}

const tagHtml = ({ title, color }: Card['tags'][number]) =>
  `<span class="tag"><span class="dot" style="background:${color}"></span>${isolated(title)}</span>`
