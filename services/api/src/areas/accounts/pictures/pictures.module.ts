import { Module } from '@nestjs/common';
import { OwnPicture } from './own-picture.js';
import { PictureQuery } from './picture.query.js';
import { PicturesController } from './pictures.controller.js';

@Module({ controllers: [PicturesController], providers: [PictureQuery, OwnPicture] })
export class PicturesModule {}
