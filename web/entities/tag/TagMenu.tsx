import { Loader } from '@mantine/core'
import { IconBoltFilled, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag, TagSummary } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import field from '../../ui/field/Input.module.css'
import { Hidden } from '../../ui/Hidden.tsx'
import { TagDot } from './TagDot.tsx'
import styles from './TagMenu.module.css'
import { hasTitle, searchTags } from './tagSearch.ts'
import { useCreateTagMutation, useListTagsQuery } from './tags.api.ts'
import { useBenchmarkYear } from './useBenchmarkYear.ts'

interface Props {
  /** Ids of the tags that all of what is chosen carries. */
  chosen: readonly string[]
  /** Ids of those that a part of it carries. */
  some?: readonly string[]
  onToggle: (tag: Tag, isOn: boolean) => void
}

const mostShown = 200

/** Tags to tick. What is typed narrows them; a title that is not there yet becomes a new tag. */
export function TagMenu({ chosen, some = [], onToggle }: Props) {
  const { t } = useTranslation('tags')
  const listId = useId()
  const [year] = useBenchmarkYear()
  const { data, isLoading } = useListTagsQuery({ year })
  const [create, { error: failure, isLoading: isCreating, reset }] = useCreateTagMutation()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)('title')

  const tags = data?.items ?? []
  const found = searchTags(tags, text).slice(0, mostShown)
  const isNew = text.trim() !== '' && !hasTitle(tags, text)
  const last = found.length - (isNew ? 0 : 1)
  const active = Math.min(index, Math.max(last, 0))
  const optionId = (at: number) => `${listId}${at}`

  function type(next: string) {
    setText(next)
    setIndex(0)
    if (failure) reset()
  }

  async function make() {
    const created = await create({ title: text })
    if (!created.data) return
    onToggle(created.data, true)
    setText('')
  }

  function pick(at: number) {
    const tag = found[at]
    if (tag) onToggle(tag, !chosen.includes(tag.id))
    else if (isNew && !isCreating) void make()
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') pick(active)
    if (step) {
      const next = (active + step + last + 1) % (last + 1)
      setIndex(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (step || event.key === 'Enter') event.preventDefault()
  }

  return (
    <div className={styles.menu}>
      <input
        className={field.input}
        role="combobox"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={last >= 0 ? optionId(active) : undefined}
        value={text}
        maxLength={100}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        ref={focus}
      />
      {error && (
        <p className={styles.problem} role="alert">
          {fieldText ?? <ErrorText error={error} />}
        </p>
      )}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable
        aria-label={t('title')}
        aria-busy={isLoading}
        className={styles.list}
      >
        {found.map((tag, at) => (
          <TagOption
            key={tag.id}
            id={optionId(at)}
            tag={tag}
            state={chosen.includes(tag.id) ? 'all' : some.includes(tag.id) ? 'some' : 'none'}
            isActive={at === active}
            onPick={() => pick(at)}
            onPoint={() => setIndex(at)}
          />
        ))}
        {isNew && (
          <NewTagOption
            id={optionId(found.length)}
            title={text.trim()}
            isActive={active === found.length}
            isBusy={isCreating}
            onPick={() => pick(found.length)}
            onPoint={() => setIndex(found.length)}
          />
        )}
      </div>
      {isLoading && <Loader size="xs" className={styles.loader} />}
      {!isLoading && last < 0 && <p className={styles.hint}>{t('menu.none')}</p>}
    </div>
  )
}

/** It may come after its surface has opened, so it takes the focus itself. */
const focus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

interface OptionProps {
  id: string
  /** Whether the arrow keys have come to it. */
  isActive: boolean
  onPick: () => void
  onPoint: () => void
}

interface TagOptionProps extends OptionProps {
  tag: TagSummary
  /** Whether all of what is chosen carries it, a part, or none. */
  state: 'all' | 'some' | 'none'
}

/** A tag to tick; the focus stays in the field above. */
function TagOption({ tag, state, ...option }: TagOptionProps) {
  const { t } = useTranslation('tags')
  return (
    <Line {...option} isSelected={state === 'all'}>
      <span className={styles.box} data-state={state} aria-hidden />
      <TagDot color={tag.color} />
      <bdi className={styles.title}>{tag.title}</bdi>
      {state === 'some' && <Hidden>{t('menu.some')}</Hidden>}
      {tag.rule && <IconBoltFilled size={12} aria-hidden className={styles.rule} />}
    </Line>
  )
}

function NewTagOption({ title, isBusy, ...option }: OptionProps & { title: string; isBusy: boolean }) {
  const { t } = useTranslation('tags')
  return (
    <Line {...option} isSelected={false} isBusy={isBusy}>
      <IconPlus size={16} aria-hidden className={styles.plus} />
      <span className={styles.title}>{t('menu.create', { title })}</span>
    </Line>
  )
}

interface LineProps extends OptionProps {
  isSelected: boolean
  isBusy?: boolean
  children: React.ReactNode
}

function Line({ id, isActive, isSelected, isBusy, onPick, onPoint, children }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field that keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-busy={isBusy}
      className={styles.option}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
