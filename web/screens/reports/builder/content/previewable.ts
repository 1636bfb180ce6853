import type { Blueprint } from '#contract/reports.ts'
import { isUnfinished } from '../../../../entities/report/sections.ts'

/** What of a draft can be drawn already. To whom and when it goes changes nothing on the page. */
export function previewable(draft: Blueprint, untitled: string): Blueprint {
  return {
    ...draft,
    name: draft.name.trim() || untitled,
    sections: draft.sections.filter((section) => !isUnfinished(section)),
    schedule: { days_after: 0, hour: 0, is_paused: false },
    delivery: { recipients: [], formats: [], only_if_data: false, webhook_url: null },
  }
}
