import type { BlockOf, Delta, Figure } from '../layout/layout.ts'
import { escapeHtml } from './html.ts'

export const figuresHtml = ({ figures }: BlockOf<'figures'>) =>
  `<dl class="figures">${figures.map(figureHtml).join('')}</dl>`

const figureHtml = ({ label, text, delta, against, note }: Figure) =>
  `<div class="figure"><dt>${escapeHtml(label)}</dt><dd class="value">${escapeHtml(text)}</dd>${
    delta ? deltaHtml(delta) : ''
  }${against && `<dd class="against">${escapeHtml(against)}</dd>`}${note && `<dd class="made">${escapeHtml(note)}</dd>`}</div>`

const deltaHtml = ({ mood, text }: Delta) => `<dd class="delta ${mood}">${escapeHtml(text)}</dd>`
