CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE entries (id TEXT PRIMARY KEY, headword TEXT NOT NULL, etymology TEXT NOT NULL, band INTEGER NOT NULL,
  frequency INTEGER NOT NULL, json TEXT NOT NULL);
CREATE TABLE senses (entry TEXT NOT NULL REFERENCES entries(id), number INTEGER NOT NULL, pos TEXT NOT NULL,
  gender TEXT NOT NULL, en TEXT NOT NULL, nl TEXT NOT NULL, PRIMARY KEY (entry, number));
CREATE TABLE glosses (entry TEXT NOT NULL REFERENCES entries(id), language TEXT NOT NULL, gloss TEXT NOT NULL,
  rank INTEGER NOT NULL);
CREATE INDEX glosses_gloss ON glosses(gloss);
CREATE TABLE forms (entry TEXT NOT NULL REFERENCES entries(id), dialect TEXT NOT NULL, state TEXT NOT NULL,
  inflection TEXT NOT NULL, form TEXT NOT NULL, folded TEXT NOT NULL, evidence TEXT NOT NULL);
CREATE INDEX forms_folded ON forms(folded);
CREATE INDEX forms_entry ON forms(entry);
CREATE TABLE ancestors (entry TEXT NOT NULL REFERENCES entries(id), language TEXT NOT NULL, lemma TEXT NOT NULL,
  tla TEXT NOT NULL, PRIMARY KEY (entry, language));
CREATE VIRTUAL TABLE search USING fts5(entry UNINDEXED, forms, en, nl, greek, tokenize = 'unicode61');
CREATE TABLE works (id TEXT PRIMARY KEY, title_en TEXT NOT NULL, title_nl TEXT NOT NULL, author TEXT NOT NULL,
  dialect TEXT NOT NULL, kind TEXT NOT NULL, urn TEXT NOT NULL, edition TEXT NOT NULL, licence TEXT NOT NULL,
  attribution TEXT NOT NULL);
CREATE TABLE passages (work TEXT NOT NULL REFERENCES works(id), number INTEGER NOT NULL, reference TEXT NOT NULL,
  coptic TEXT NOT NULL, en TEXT NOT NULL, nl TEXT NOT NULL, gold INTEGER NOT NULL, PRIMARY KEY (work, number));
CREATE TABLE words (work TEXT NOT NULL, passage INTEGER NOT NULL, bound INTEGER NOT NULL, number INTEGER NOT NULL,
  text TEXT NOT NULL, norm TEXT NOT NULL, lemma TEXT NOT NULL, upos TEXT NOT NULL, xpos TEXT NOT NULL,
  entry TEXT NOT NULL, en TEXT NOT NULL, nl TEXT NOT NULL, PRIMARY KEY (work, passage, bound, number));
CREATE INDEX words_entry ON words(entry);
CREATE INDEX words_lemma ON words(lemma);
