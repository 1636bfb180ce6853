import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { UnstyledButton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BuilderModel } from '../useBuilder.ts'
import styles from './Outline.module.css'
import { OutlineItem } from './OutlineItem.tsx'
import { useDragWords } from './useDragWords.ts'
import { useOutlineKeys } from './useOutlineKeys.ts'

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
      {draft.sections.length > 1 && <p className={styles.keys}>{t('builder.keys')}</p>}
    </nav>
  )
}
