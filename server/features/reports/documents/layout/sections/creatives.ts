import type { Creative } from '#contract/remarketing/creatives.ts'
import { clip } from '../../clip.ts'
import { tagColor } from '../colors.ts'
import type { Block, Card } from '../layout.ts'
import { shownPicture } from '../picture.ts'
import type { Writing } from '../writing.ts'
import { resultNames, resultValue } from './campaignResults.ts'
import type { SectionOf } from './section.ts'

const mostSigns = 300

/** Creatives with their pictures and what they have brought, those with the most visits first. */
export const creativeCards = ({ creatives, pictures }: SectionOf<'campaign'>, writing: Writing): Block => ({
  type: 'cards',
  title: '',
  cards: creatives.map((creative, index) =>
    cardOf(creative, index + 1, creative.image && shownPicture(pictures[creative.image.id] ?? null), writing),
  ),
})

function cardOf(creative: Creative, place: number, picture: Card['picture'], writing: Writing): Card {
  const { t } = writing
  const { id, title, text, tags, tracked_link, utm_content, results } = creative
  const [lead, ...others] = resultNames.map((name) => resultValue(results, name, writing))
  return {
    key: id,
    place,
    mood: 'plain',
    text: [title, clip(text.replace(/\s+/g, ' ').trim(), mostSigns)].filter(Boolean).join('\n'),
    line: utm_content,
    tags: tags.map((tag) => ({ title: tag.title, color: tagColor(tag.color) })),
    url: tracked_link ?? '',
    open: t.campaign.open,
    picture,
    // `resultNames` begins with visits.
    lead: lead ?? resultValue(results, 'visits', writing),
    facts: others.filter(({ value }) => value !== null),
  }
}
