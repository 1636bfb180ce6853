-- What VK wants the owner of a token to confirm before a method answers again, and what was typed in reply.
alter table vk_cooldown
  add column redirect_uri text,
  add column captcha_img  text,
  add column captcha_sid  text,
  add column captcha_key  text;

-- How often each reaction was given, by its number at VK (0 is a like); null where VK tells only their sum.
alter table content add column reaction_kinds jsonb;
