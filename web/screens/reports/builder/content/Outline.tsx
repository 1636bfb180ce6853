import {
  type Active,
  type Announcements,
  DndContext,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconAlertCircle,
  IconCopy,
  IconFileText,
  IconGripVertical,
  IconNote,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportSection } from '#contract/reports.ts'
import { isUnfinished } from '../../../../entities/report/blueprint.ts'
import look from '../../../../ui/look.module.css'
import { sectionIcons } from '../../sectionIcons.ts'
import { useSectionName } from '../../useSectionName.ts'
import type { BuilderModel, Sections } from '../useBuilder.ts'
import styles from './Outline.module.css'

/** So far a pointer moves before a press is a drag. */
const dragFromPx = 6

/** The sections in their order: chosen by a click or the arrow keys, moved by dragging, also with the keyboard. */
export function Outline({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { draft, chosen, choose, sections } = builder
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFromPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useDragWords(draft.sections)
  const { list, onKeyDown } = useOutlineKeys(builder)

  return (
    <nav aria-label={t('builder.outline')} className={styles.outline}>
      <UnstyledButton className={styles.whole} aria-current={chosen === null} onClick={() => choose(null)}>
        <IconFileText size={17} stroke={1.7} aria-hidden />
        <span className={styles.words}>
          {t('builder.cover')}
          <small>{t('builder.coverAbout')}</small>
        </span>
      </UnstyledButton>
      <DndContext
        sensors={sensors}
        accessibility={accessibility}
        onDragEnd={({ active, over }) =>
          over &&
          sections.move(
            String(active.id),
            draft.sections.findIndex(({ id }) => id === over.id),
          )
        }
      >
        <SortableContext items={draft.sections.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={styles.list} onKeyDown={onKeyDown}>
            {draft.sections.map((section) => (
              <OutlineItem
                key={section.id}
                section={section}
                isChosen={section === chosen}
                onChoose={() => choose(section.id)}
                sections={sections}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {draft.sections.length > 1 && <p className={`${look.keys} ${styles.keys}`}>{t('builder.keys')}</p>}
    </nav>
  )
}

interface Props {
  section: ReportSection
  isChosen: boolean
  onChoose: () => void
  sections: Sections
}

/** A section in the outline. */
function OutlineItem({ section, isChosen, onChoose, sections }: Props) {
  const { t } = useTranslation('reports')
  const name = useSectionName()(section)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: section.id })
  const SectionIcon = sectionIcons[section.kind]
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={t('builder.move', { name })}
      >
        <IconGripVertical size={15} aria-hidden />
      </button>
      <UnstyledButton
        className={styles.choose}
        aria-current={isChosen}
        data-outline={section.id}
        onClick={onChoose}
      >
        <SectionIcon size={16} stroke={1.7} aria-hidden />
        <span className={look.ellipsis}>{name}</span>
        {isUnfinished(section) && (
          <IconAlertCircle size={15} className={styles.unfinished} aria-label={t('settings.contentsNone')} />
        )}
        {section.note && section.kind !== 'text' && (
          <IconNote size={14} className={styles.note} aria-label={t('settings.note')} />
        )}
      </UnstyledButton>
      {isChosen && <SectionTools section={section} sections={sections} />}
    </li>
  )
}

function SectionTools({ section, sections }: Pick<Props, 'section' | 'sections'>) {
  const { t } = useTranslation('reports')
  return (
    <span className={styles.tools}>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={sections.isFull}
        aria-label={t('builder.duplicate')}
        data-tip={t('builder.duplicate')}
        onClick={() => sections.duplicate(section)}
      >
        <IconCopy size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('builder.remove')}
        data-tip={t('builder.remove')}
        onClick={() => sections.remove(section.id)}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </span>
  )
}

/** What is read out while a section is moved. */
function useDragWords(sections: readonly ReportSection[]) {
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

/** The arrow keys in the outline: they choose the section above or below, and with Alt they move the chosen one. */
function useOutlineKeys({ draft, choose, sections }: BuilderModel) {
  const list = useRef<HTMLOListElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const id = event.target instanceof HTMLElement ? event.target.dataset.outline : undefined
    if (!step || id === undefined) return
    event.preventDefault()
    const index = draft.sections.findIndex((section) => section.id === id)
    if (event.altKey) return sections.move(id, index + step)
    const next = draft.sections[index + step]
    if (!next) return
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-outline="${next.id}"]`)?.focus()
  }

  return { list, onKeyDown }
}
