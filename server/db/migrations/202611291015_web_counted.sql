alter table web_site drop column counted;
