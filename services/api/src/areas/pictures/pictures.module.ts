import { Module } from '@nestjs/common';
import { PictureQuery } from './picture.query.js';
import { PicturesController } from './pictures.controller.js';

@Module({ controllers: [PicturesController], providers: [PictureQuery] })
export class PicturesModule {}
