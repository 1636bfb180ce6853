import { expect, test } from 'vitest'
import { migratedUpTo } from '../testing/migratedUpTo.ts'
import { query } from '../testing/server.ts'
import { migrate } from './migrate.ts'

/** A post that Anna signed, with her question, our answer, a comment of somebody removed and one that is gone. */
const earlier = `
  insert into community (id, vk_id, name, screen_name, time_zone) overriding system value
    values (1, 9876543210, 'Museum', 'museum', 'UTC');
  insert into community_token (community_id, kind, ciphertext, masked, vk_error) values (1, 'user', '', '…', 5);
  insert into vk_cooldown (token_key, method, until, vk_error) values ('key', 'wall.get', now(), 29);
  insert into content (community_id, id, kind, type, vk_id, author_vk_id, published_at, published_on, captured_at,
    capture_at, refresh_at) overriding system value
  select 1, id, kind, 'text', vk_id, author, now(), current_date, now(), now(), now()
  from (values (1, 'post', 12, 7), (2, 'story', 12, null)) as given(id, kind, vk_id, author);
  insert into comment (community_id, id, content_id, vk_id, root_vk_id, reply_to_vk_id, author_vk_id, published_at,
    published_on, is_own) overriding system value
  select 1, id, 1, vk_id, root, reply_to, author, now(), current_date, coalesce(author < 0 and author > -1e12, false)
  from (values (1, 99, null, null, 7), (2, 100, 99, 99, -9876543210), (3, 101, null, null, -2000000000001),
    (4, 102, null, null, null)) as given(id, vk_id, root, reply_to, author);
  insert into comment_author (community_id, author_vk_id, number) values (1, 7, 0), (1, -2000000000001, 1);
  insert into author (community_id, vk_id, name) values (1, 7, 'Anna'), (1, -9876543210, 'Museum');
  insert into comment_reading (community_id, content_id, vk_id, published_at, comments) values (1, 1, 12, now(), 4);
  insert into sync_set_aside (community_id, block, kind, vk_id, content_id, reason, vk_error, retry_at)
  values (1, 'comments', 'comment', 0, null, 'unreadable', null, now()),
    (1, 'comments', 'comment', -1, 1, 'unreadable', null, now()), (1, 'posts', 'post', 13, null, 'refused', 15, now());
  insert into erasure (hash, vk_id, total) values ('\\x01', 8, 1);
  insert into erasure (hash, stand_in, finished_at, total) values ('\\x02', -2000000000009, now(), 1)`

test('ids of VK become texts of the network vk, and whoever was removed keeps their stand-in', async () => {
  const url = await migratedUpTo('202611251100_network_errors.sql')
  // What is counted later is told to a queue, which is not there yet.
  await query(url, `set session_replication_role = replica; ${earlier}`)
  await migrate(url)
  const all = (table: string, columns: string, order = '1') =>
    query(url, `select ${columns} from ${table} order by ${order}`)
  expect(await all('community', 'network, external_id, name')).toEqual([
    { network: 'vk', external_id: '9876543210', name: 'Museum' },
  ])
  expect(await all('content', 'id::integer, kind, external_id, author_external_id')).toEqual([
    { id: 1, kind: 'post', external_id: '12', author_external_id: '7' },
    { id: 2, kind: 'story', external_id: '12', author_external_id: null },
  ])
  const written =
    'id::integer, external_id, root_external_id as root, reply_to_external_id as reply, author_external_id as by'
  expect(await all('comment', written)).toEqual([
    { id: 1, external_id: '99', root: null, reply: null, by: '7' },
    { id: 2, external_id: '100', root: '99', reply: '99', by: '-9876543210' },
    { id: 3, external_id: '101', root: null, reply: null, by: '~2000000000001' },
    { id: 4, external_id: '102', root: null, reply: null, by: null },
  ])
  expect(await all('comment_author', 'number, author_external_id as id')).toEqual([
    { number: 0, id: '7' },
    { number: 1, id: '~2000000000001' },
  ])
  expect(await all('author', 'name, external_id')).toEqual([
    { name: 'Anna', external_id: '7' },
    { name: 'Museum', external_id: '-9876543210' },
  ])
  expect(await all('comment_reading', 'external_id')).toEqual([{ external_id: '12' }])
  expect(await all('sync_set_aside', 'external_id, reason, network_error')).toEqual([
    { external_id: '', reason: 'unreadable', network_error: null },
    { external_id: '-1', reason: 'unreadable', network_error: null },
    { external_id: '13', reason: 'refused', network_error: 15 },
  ])
  expect(await all('erasure', 'hash, external_id, stand_in', 'hash')).toMatchObject([
    { external_id: '8', stand_in: expect.stringMatching(/^~2\d{12}$/) },
    { external_id: null, stand_in: '~2000000000009' },
  ])
  expect(await all('community_token', 'network_error')).toEqual([{ network_error: 5 }])
  expect(await all('network_cooldown', 'token_key, network_error')).toEqual([
    { token_key: 'key', network_error: 29 },
  ])
})

test('an id may be a text, and belongs to one community of a network', async () => {
  const url = await migratedUpTo('999999999999')
  const add = (network: string, id: string) =>
    query(
      url,
      `insert into community (network, external_id, name, screen_name) values ('${network}', '${id}', 'A', 'a')`,
    )
  await add('vk', '1')
  await add('tiny', '1')
  await add('tiny', 'did:plc:z72i7hd')
  await expect(add('vk', '1')).rejects.toThrow('community_network_external_id_key')
  await expect(add('vk', '')).rejects.toThrow('community_external_id_check')
})
