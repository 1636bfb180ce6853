import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/content/comments.ts'
import type { Content } from '#contract/content/content.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import look from '../../../ui/look.module.css'
import { Block } from '../../../ui/page/Block.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { useFormat } from '../../community/useCommunity.ts'
import { useListCommentsInfiniteQuery } from '../comments.api.ts'
import { useChangeEmotion } from '../useChangeEmotion.ts'
import { useCountText } from '../useCountText.ts'
import styles from './ItemComments.module.css'
import { Thread } from './Thread.tsx'

/** The comments of a post in their threads, page by page. */
export function ItemComments({ item }: { item: Content }) {
  const { t } = useTranslation(['comments', 'common'])
  const list = useListCommentsInfiniteQuery({ filters: { content_id: item.id }, order: 'thread' })
  const comments = list.currentData?.pages.flatMap(({ items }) => items)
  return (
    <Block
      title={t('title')}
      tools={
        <a className={look.link} href={item.url} target="_blank" rel="noopener noreferrer">
          {t('atNetwork')}
          <IconExternalLink size={14} aria-hidden />
        </a>
      }
    >
      {comments && <Comments item={item} comments={comments} />}
      {list.isFetching && !comments && <Loading />}
      {list.error && (
        <div className={styles.failed} role="alert">
          {t('failed')} <ErrorText error={apiErrorOf(list.error)} />
          <Button size="xs" variant="default" onClick={() => list.refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
      {list.hasNextPage && <More list={list} shown={comments?.length ?? 0} />}
    </Block>
  )
}

function Comments({ item, comments }: { item: Content; comments: readonly Comment[] }) {
  const onChange = useChangeEmotion()
  const { t } = useTranslation('comments')
  const format = useFormat()
  if (comments.length === 0) {
    const counted = item.metrics.comments ?? 0
    return (
      <p className={styles.none}>
        {counted > 0 ? t('notRead', { formatted: format.number(counted) }) : t('none')}
      </p>
    )
  }
  return <Thread comments={comments} onChange={onChange} />
}

type List = ReturnType<typeof useListCommentsInfiniteQuery>

function More({ list, shown }: { list: List; shown: number }) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  const last = list.currentData?.pages.at(-1)
  const count = (last?.total ?? shown) - shown
  return (
    <Button
      variant="default"
      size="xs"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t('more', { count, formatted: countText(count, last?.is_least ?? false) })}
    </Button>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton height={44} />
      <Skeleton height={44} above={10} />
    </div>
  )
}
