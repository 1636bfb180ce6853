import { useTranslation } from 'react-i18next'
import { type Blueprint, mostSections, type ReportSection, type SectionKind } from '#contract/reports.ts'
import { useRecordHere } from '../../../../app/undo/useRecord.ts'
import { copyOf, newSection, withAfter, withMoved } from '../../../../entities/report/sections.ts'
import { useSectionName } from '../../useSectionName.ts'

interface Given {
  sections: readonly ReportSection[]
  /** The id of the chosen one; null: the report itself. */
  chosen: string | null
  choose: (id: string | null) => void
  update: (change: (now: Blueprint) => Blueprint) => void
}

/** What can be done with the sections of a draft. */
export function useSections({ sections, chosen, choose, update }: Given) {
  const { t } = useTranslation('reports')
  const nameOf = useSectionName()
  const record = useRecordHere()
  const set = (change: (now: ReportSection[]) => ReportSection[]) =>
    update((now) => ({ ...now, sections: change(now.sections) }))

  function put(after: string | null, section: ReportSection) {
    set((now) => withAfter(now, after, section))
    choose(section.id)
  }

  function remove(id: string) {
    const index = sections.findIndex((section) => section.id === id)
    const section = sections[index]
    if (!section) return
    const drop = () => {
      set((now) => now.filter((other) => other.id !== id))
      choose((sections[index + 1] ?? sections[index - 1])?.id ?? null)
    }
    void record(async () => {
      drop()
      return {
        label: t('builder.removed', { name: nameOf(section) }),
        undo: () => {
          set((now) => (now.some((other) => other.id === id) ? now : now.toSpliced(index, 0, section)))
          choose(id)
        },
        redo: drop,
      }
    })
  }

  return {
    isFull: sections.length >= mostSections,
    add: (kind: SectionKind) => put(chosen, newSection(kind)),
    duplicate: (section: ReportSection) => put(section.id, copyOf(section)),
    replace: (section: ReportSection) =>
      set((now) => now.map((other) => (other.id === section.id ? section : other))),
    move: (id: string, to: number) => set((now) => withMoved(now, id, to)),
    remove,
  }
}

export type Sections = ReturnType<typeof useSections>
