import { ActionIcon, Button } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content, ContentDetails, ContentPreview } from '#contract/content/content.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import look from '../../ui/look.module.css'
import { Block } from '../../ui/page/Block.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { PreviewLine } from '../content/PreviewLine.tsx'
import styles from './ItemLinks.module.css'
import { LinkPicker } from './LinkPicker.tsx'
import {
  type ShownLink,
  useLinkStoryMutation,
  useListLinkSuggestionsQuery,
  useUnlinkStoryMutation,
} from './links.api.ts'

/** The post of a story or the stories of a post, what they reach together, and what else may belong to it. */
export function ItemLinks({ item }: { item: ContentDetails }) {
  const { t } = useTranslation('links')
  const mayEdit = useMay('editor')
  const { link, unlink } = useLinking(item)
  // A story has one post; a post may have many stories.
  const isOpen = item.kind === 'post' || item.linked.length === 0
  return (
    <Block title={t(`title.${item.kind}`)} tools={isOpen && mayEdit && <Picker item={item} onPick={link} />}>
      {item.linked.length === 0 && <p className={look.hint}>{t(`none.${item.kind}`)}</p>}
      {item.linked.length > 0 && (
        <ul className={styles.list}>
          {item.linked.map((preview) => (
            <PreviewLine key={preview.id} preview={preview}>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={!mayEdit}
                aria-label={t('unlink')}
                data-tip={mayEdit ? t('unlink') : t('viewer')}
                onClick={() => unlink(preview)}
              >
                <IconLinkOff size={16} />
              </ActionIcon>
            </PreviewLine>
          ))}
        </ul>
      )}
      {item.joint_reach && <JointReach {...item.joint_reach} />}
      {isOpen && mayEdit && <LinkSuggestions item={item} onAccept={link} />}
    </Block>
  )
}

interface PickerProps {
  item: ContentDetails
  onPick: (preview: ContentPreview) => void
}

function Picker({ item, onPick }: PickerProps) {
  const { t } = useTranslation('links')
  return (
    <Popup
      label={t(`link.${item.kind}`)}
      width={340}
      trigger={(props) => (
        <Button {...props} size="xs" variant="default" leftSection={<IconLink size={14} aria-hidden />}>
          {t(`link.${item.kind}`)}
        </Button>
      )}
    >
      {(close) => (
        <LinkPicker
          item={item}
          onPick={(preview) => {
            close()
            onPick(preview)
          }}
        />
      )}
    </Popup>
  )
}

/** How many people a post and its stories reach together: known only within bounds. */
function JointReach({ low, high }: NonNullable<ContentDetails['joint_reach']>) {
  const { t } = useTranslation('links')
  const { number } = useFormat()
  return (
    <div className={styles.reach}>
      <p>
        {t('reach')}: <b>{t('range', { low: number(low), high: number(high) })}</b>
      </p>
      <p className={styles.why}>{t('reachWhy')}</p>
    </div>
  )
}

interface Props {
  item: Content
  onAccept: (preview: ContentPreview) => void
}

const mostShown = 3

/** What probably belongs to an item, with the reasons; one click links it. */
function LinkSuggestions({ item, onAccept }: Props) {
  const { t } = useTranslation('links')
  const { currentData } = useListLinkSuggestionsQuery({ content_id: item.id })
  const taken = new Set([...item.linked_story_ids, item.linked_post_id])
  const suggested = (currentData?.items ?? [])
    .map(({ story, post, reasons }) => ({ other: item.kind === 'post' ? story : post, reasons }))
    .filter(({ other }) => !taken.has(other.id))
    .slice(0, mostShown)
  if (suggested.length === 0) return null
  return (
    <>
      <h4 className={styles.subtitle}>{t('suggested')}</h4>
      <ul className={styles.list}>
        {suggested.map(({ other, reasons }) => (
          <PreviewLine
            key={other.id}
            preview={other}
            note={reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
          >
            <Button size="compact-xs" variant="light" onClick={() => onAccept(other)}>
              {t('accept')}
            </Button>
          </PreviewLine>
        ))}
      </ul>
    </>
  )
}

/** Links an item with what it may be linked to, and unlinks it, at once; each can be undone. */
function useLinking(item: Pick<Content, 'id' | 'kind'>) {
  const { t } = useTranslation('links')
  const tell = useTellFailure()
  const record = useRecord()
  const [link] = useLinkStoryMutation()
  const [unlink] = useUnlinkStoryMutation()

  const change = (other: ContentPreview, isOn: boolean) =>
    record(async () => {
      const args = linkOf(item, other)
      const { error } = await (isOn ? link : unlink)(args)
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      const [on, off] = [{ name: 'linkStory', args } as const, { name: 'unlinkStory', args } as const]
      return isOn
        ? { label: t('linked'), undo: off, redo: on }
        : { label: t('unlinked'), undo: on, redo: off }
    })

  return {
    link: (other: ContentPreview) => change(other, true),
    unlink: (other: ContentPreview) => change(other, false),
  }
}

const linkOf = (item: Pick<Content, 'id' | 'kind'>, shown: ContentPreview): ShownLink =>
  item.kind === 'post'
    ? { post_id: item.id, story_id: shown.id, shown }
    : { post_id: shown.id, story_id: item.id, shown }
