import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCopy, IconGripVertical, IconNote, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportSection } from '#contract/reports.ts'
import { isUnfinished } from '../../../../entities/report/sections.ts'
import { sectionIcons } from '../../sectionIcons.ts'
import { useSectionName } from '../../useSectionName.ts'
import type { Sections } from '../useBuilder.ts'
import styles from './Outline.module.css'

interface Props {
  section: ReportSection
  isChosen: boolean
  onChoose: () => void
  sections: Sections
}

/** A section in the outline. */
export function OutlineItem({ section, isChosen, onChoose, sections }: Props) {
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
        <span className={styles.name}>{name}</span>
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
