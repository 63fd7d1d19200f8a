-- Sections of content that are written anew. One statement a paragraph.

create table regenerations (
  request_id text primary key references requests,
  content_id text not null,
  version integer not null,
  section text not null,
  made integer,
  foreign key (content_id, version) references content_versions,
  foreign key (content_id, made) references content_versions
);

create index regenerations_by_content on regenerations (content_id);
