import type { Active, Announcements, Over } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { ReportSection } from '#contract/reports.ts'
import { useSectionName } from '../../useSectionName.ts'

/** What is read out while a section is moved. */
export function useDragWords(sections: readonly ReportSection[]) {
  const { t } = useTranslation('reports')
  const nameOf = useSectionName()
  const count = sections.length

  function say(what: 'start' | 'over' | 'end' | 'cancel', active: Active, at: Active | Over | null) {
    const section = sections.find(({ id }) => id === active.id)
    const place = sections.findIndex(({ id }) => id === at?.id) + 1
    if (!section || place === 0) return undefined
    return t(`builder.drag.${what}`, { name: nameOf(section), place, count })
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => say('start', active, active),
    onDragOver: ({ active, over }) => say('over', active, over),
    onDragEnd: ({ active, over }) => say('end', active, over),
    onDragCancel: ({ active }) => say('cancel', active, active),
  }
  return { announcements, screenReaderInstructions: { draggable: t('builder.drag.how') } }
}
